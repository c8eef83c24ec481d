// A loading ring; the words beside it say what is loading.

export function Spinner({ size = 20 }: { size?: number }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      className="flex-none animate-spin"
      aria-hidden="true"
    >
      <circle cx="12" cy="12" r="9" stroke="currentColor" strokeOpacity="0.25" strokeWidth="3.5" />
      <path d="M12 3a9 9 0 0 1 9 9" stroke="currentColor" strokeWidth="3.5" strokeLinecap="round" />
    </svg>
  );
}

/** Fills the page (or the area below the header) while something loads that everything depends on. */
export function PageSpinner({ label = 'Loading...', whole = false }: { label?: string; whole?: boolean }) {
  return (
    <div
      role="status"
      className={`grid place-items-center text-primary ${whole ? 'min-h-svh' : 'min-h-[calc(100svh-72px)]'}`}
    >
      <Spinner size={44} />
      <span className="sr-only">{label}</span>
    </div>
  );
}
