// Links to the sections of the settings: beside them if there is room, otherwise in one line above them.

interface SectionLinksProps {
  links: readonly { id: string; label: string }[];
}

export function SectionLinks({ links }: SectionLinksProps) {
  return (
    <nav aria-label="Parts of the settings" className="min-w-0 xl:sticky xl:top-24 xl:self-start">
      <ul className="-mx-4 flex gap-2 overflow-x-auto px-4 py-1 sm:mx-0 sm:flex-wrap sm:px-0 xl:flex-col xl:gap-0.5">
        {links.map(({ id, label }) => (
          <li key={id} className="flex-none">
            <a
              href={`#${id}`}
              className="flex min-h-11 items-center whitespace-nowrap rounded-ctl bg-sunken px-3.5 font-medium text-ink-2 hover:text-ink xl:whitespace-normal xl:bg-transparent xl:py-2 xl:leading-snug xl:hover:bg-sunken"
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
