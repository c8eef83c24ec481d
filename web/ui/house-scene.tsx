// The small house with a ladder that stands in every empty list.

export function HouseScene({ className = '' }: { className?: string }) {
  return (
    <svg viewBox="0 0 180 120" width="180" height="120" aria-hidden="true" className={`max-w-full flex-none ${className}`}>
      <rect width="180" height="120" rx="18" fill="var(--tint-sky)" />
      <path d="M20 96V62l38-28 38 28v34z" fill="var(--s-wall-cream)" />
      <path
        d="M12 66l46-36 46 36"
        fill="none"
        stroke="var(--s-roof-1)"
        strokeWidth="9"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
      <path d="M46 96V74a12 12 0 0 1 24 0v22z" fill="var(--delft)" />
      <path d="M10 66h98" stroke="var(--s-trim)" strokeWidth="6" />
      <path
        d="M22 60c4-8 8-8 10-3 4-7 8-5 9 2M84 60c3-7 7-7 9-2 3-6 7-4 8 2"
        fill="none"
        stroke="var(--brick)"
        strokeWidth="4"
        strokeLinecap="round"
      />
      <path d="M128 96l8-68M150 96l-6-68M133 48h13M131 64h17M130 80h19" stroke="var(--s-trunk)" strokeWidth="5" strokeLinecap="round" />
      <path d="M0 96h180v6H0z" fill="var(--s-kerb)" />
    </svg>
  );
}
