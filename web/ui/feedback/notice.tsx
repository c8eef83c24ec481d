// A tinted line about the current situation: "Test payments, no money moves", "Safe until you confirm".
import type { ReactNode } from 'react';

const tones = { lamp: 'bg-tint-lamp', garden: 'bg-tint-garden', sky: 'bg-tint-sky', rose: 'bg-tint-rose' };

interface NoticeProps {
  tone?: keyof typeof tones;
  icon?: ReactNode;
  /** Shown at the end: an amount, a small button. */
  end?: ReactNode;
  children: ReactNode;
  className?: string;
}

export function Notice({ tone = 'garden', icon, end, children, className = '' }: NoticeProps) {
  return (
    <div className={`flex flex-wrap items-center gap-x-4 gap-y-2 rounded-2xl px-4 py-3 ${tones[tone]} ${className}`}>
      {/* The minimum width: a longer `end` wraps below. */}
      <div className="flex min-w-0 flex-1 basis-40 gap-x-3 text-[0.95rem]">
        {icon && <span className="flex h-[1lh] flex-none items-center">{icon}</span>}
        <div className="min-w-0 flex-1 wrap-break-word">{children}</div>
      </div>
      {end}
    </div>
  );
}
