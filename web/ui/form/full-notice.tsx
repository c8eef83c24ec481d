// Says that a box is full: the browser cuts off what is typed or pasted beyond that, without a word of its own.

interface FullNoticeProps {
  length: number;
  /** Characters; undefined: as many as one likes. */
  most: number | undefined;
  className?: string;
}

export function FullNotice({ length, most = Infinity, className = '' }: FullNoticeProps) {
  if (length < most) return null;
  return (
    <p role="status" className={`text-[0.92rem] text-ink-2 ${className}`}>{`At most ${most} characters fit here.`}</p>
  );
}
