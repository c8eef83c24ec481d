// Says that a field is full, because the browser silently cuts off longer input.

interface FullNoticeProps {
  length: number;
  /** The maximum number of characters; undefined for no limit. */
  most: number | undefined;
  className?: string;
}

export function FullNotice({ length, most = Infinity, className = '' }: FullNoticeProps) {
  if (length < most) return null;
  return (
    <p role="status" className={`text-[0.92rem] text-ink-2 ${className}`}>{`At most ${most} characters fit here.`}</p>
  );
}
