// The page's first focusable element: a link that skips to the content.

/** `inert` while something covers the page. */
export function SkipLink({ inert = false }: { inert?: boolean }) {
  return (
    <a
      href="#main"
      inert={inert}
      className="btn btn-primary sr-only focus:not-sr-only focus:fixed focus:left-4 focus:top-3.5 focus:z-50 focus:px-4"
    >
      Skip to content
    </a>
  );
}
