// Stars: an average for display, or a radio group for choosing by mouse, touch or arrow keys.
import { type ReactNode, type Ref, useId } from 'react';
import { FieldError } from './field-frame.tsx';

function Star({ filled, size }: { filled: boolean; size: number }) {
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} aria-hidden="true" className="flex-none">
      <path
        d="M12 2.5l2.9 6.2 6.8.8-5 4.6 1.3 6.7-6-3.4-6 3.4 1.3-6.7-5-4.6 6.8-.8z"
        fill={filled ? 'var(--star)' : 'transparent'}
        stroke={filled ? 'var(--star)' : 'var(--field-line)'}
        strokeWidth="1.6"
        strokeLinejoin="round"
      />
    </svg>
  );
}

interface StarsProps {
  /** 1 to 5; null shows `none` instead. */
  average: number | null;
  count?: number;
  none?: ReactNode;
}

/** One star and the number: "4.9 from 31 reviews". */
export function Stars({ average, count, none = 'No reviews yet' }: StarsProps) {
  if (average === null) return <span className="text-[0.92rem] text-ink-2">{none}</span>;
  return (
    <span className="num inline-flex items-center gap-1 text-[0.92rem] font-medium">
      <Star filled size={16} />
      {average.toFixed(1)}
      <span className="sr-only"> out of 5 stars</span>
      {count !== undefined && (
        <span className="font-normal text-ink-2">
          {' '}
          from {count} {count === 1 ? 'review' : 'reviews'}
        </span>
      )}
    </span>
  );
}

/** Five stars in a row, for one review. */
export function StarRow({ stars, size = 18 }: { stars: number; size?: number }) {
  return (
    <span role="img" aria-label={`${stars} out of 5 stars`} className="inline-flex">
      {[1, 2, 3, 4, 5].map((star) => (
        <Star key={star} filled={star <= stars} size={size} />
      ))}
    </span>
  );
}

const focused = 'has-focus-visible:outline-3 has-focus-visible:outline-focus';

interface StarsInputProps {
  legend: string;
  /** 0 until a star is chosen. */
  value: number;
  onChange: (stars: number) => void;
  error?: string;
  /** The first star. */
  ref?: Ref<HTMLInputElement>;
}

export function StarsInput({ legend, value, onChange, error, ref }: StarsInputProps) {
  const id = useId();
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="mb-1 font-semibold">{legend}</legend>
      <div className="-ml-2 flex">
        {[1, 2, 3, 4, 5].map((star) => (
          <label key={star} className={`grid size-11 cursor-pointer place-items-center rounded-ctl ${focused}`}>
            <input
              {...(star === 1 && ref && { ref })}
              type="radio"
              name={id}
              value={star}
              checked={value === star}
              onChange={() => onChange(star)}
              className="sr-only"
            />
            <Star filled={star <= value} size={30} />
            <span className="sr-only">{star === 1 ? '1 star' : `${star} stars`}</span>
          </label>
        ))}
      </div>
      <FieldError id={id} error={error} />
    </fieldset>
  );
}
