// The small round count on a bell or an envelope; nothing at zero, "99+" above 99.

const look =
  'min-w-[19px] rounded-full bg-brick px-1 text-center text-[0.7rem] font-bold leading-[max(19px,1.2em)] text-bg ring-2 ring-bg';

export const countText = (count: number): string => (count > 99 ? '99+' : String(count));

export function CountBadge({ count }: { count: number }) {
  if (count <= 0) return null;
  return (
    <span aria-hidden="true" className={`num absolute -right-0.5 -top-0.5 ${look}`}>
      {countText(count)}
    </span>
  );
}
