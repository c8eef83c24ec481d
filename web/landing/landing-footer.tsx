// The landing page's footer: what this is and is not, and the privacy policy.
import { productName, tagline } from '../lib/product.ts';
import { paths } from '../paths.ts';
import { Logo } from '../ui/logo.tsx';

export function LandingFooter() {
  return (
    <footer className="bg-[#0c2f2c] text-[#fff8e6] dark:bg-[#0b1120]">
      <div className="wrap flex flex-wrap items-start justify-between gap-8 py-14">
        <div>
          <p className="flex items-center gap-3">
            <Logo />
            <span className="display text-[1.4rem]">{productName}</span>
          </p>
          <p className="mt-4 max-w-[44ch] text-[#c9d8d0]">
            {tagline}. This is a fictional demonstration project: no real jobs, people or payments.
          </p>
        </div>
        <a
          href={paths.privacy}
          target="_blank"
          rel="noopener"
          className="flex min-h-11 items-center text-[#dfe9e2] underline-offset-4 hover:text-white hover:underline"
        >
          Privacy Policy<span className="sr-only"> (opens in a new tab)</span>
        </a>
      </div>
    </footer>
  );
}
