// The first stop of the keyboard: past everything, to the page itself.

export function SkipLink() {
  return (
    <a href="#main" className="btn btn-primary sr-only focus:not-sr-only focus:fixed focus:left-4 focus:top-3.5 focus:z-50 focus:px-4">
      Skip to content
    </a>
  );
}
