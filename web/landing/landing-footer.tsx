// The landing page's footer: what this is and is not, and the links that a company's page would have.
import { productName, tagline } from '../lib/page/product.ts';
import { paths } from '../paths.ts';
import { Logo } from '../ui/scene/logo.tsx';

/** Placeholders: a demonstration has no such pages, so they lead nowhere. */
const placeholders = [
  { title: 'Company', links: ['About', 'Careers', 'Press', 'Blog'] },
  { title: 'Support', links: ['Help Center', 'Community', 'Service Guidelines'] },
  { title: 'Social', links: ['Facebook', 'Instagram', 'LinkedIn', 'X'] },
];

export function LandingFooter() {
  return (
    <footer className="bg-[#0c2f2c] text-[#fff8e6] dark:bg-[#0b1120]">
      <div className="wrap grid grid-cols-2 gap-x-10 gap-y-9 py-16 max-sm:grid-cols-[repeat(auto-fit,minmax(min(100%,7.5rem),1fr))] md:grid-cols-4 lg:grid-cols-[2fr_1fr_1fr_1fr_1fr]">
        <div className="col-span-full lg:col-span-1">
          <p className="flex items-center gap-3">
            <Logo />
            <span className="display text-[1.4rem]">{productName}</span>
          </p>
          <p className="mt-4 max-w-[38ch] text-[#c9d8d0]">
            {tagline}. This is a fictional demonstration project: no real jobs, people or payments.
          </p>
        </div>
        {placeholders.map(({ title, links }) => (
          <div key={title}>
            <h3 className={headingLook}>{title}</h3>
            <ul className="mt-2">
              {links.map((words) => (
                <li key={words}>
                  <a role="link" aria-disabled="true" className={`${linkLook} cursor-default`}>
                    {words}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        ))}
        <div>
          <h3 className={headingLook}>Legal</h3>
          <ul className="mt-2">
            <PolicyLink>Privacy Policy</PolicyLink>
            <PolicyLink to="#terms">Terms of Service</PolicyLink>
          </ul>
        </div>
      </div>
    </footer>
  );
}

const headingLook = 'font-sans text-[1rem] font-semibold tracking-normal';
const linkLook = 'inline-flex min-h-8 items-center text-[#dfe9e2]';

function PolicyLink({ to = '', children }: { to?: string; children: string }) {
  return (
    <li>
      <a
        href={paths.privacy + to}
        target="_blank"
        rel="noopener"
        className={`${linkLook} underline-offset-4 hover:text-white hover:underline`}
      >
        {children}
        <span className="sr-only"> (opens in a new tab)</span>
      </a>
    </li>
  );
}
