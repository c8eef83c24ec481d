// Says on every page about money that payments are only tests.
import { useQuery } from '@tanstack/react-query';
import { FlaskConical } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { useIsPlaceholder } from '../lib/page/ssr.ts';
import { paths } from '../paths.ts';
import { paymentMode } from '../queries/money.ts';
import { PageSpinner } from '../ui/feedback/spinner.tsx';

const WORDS: Record<string, string> = {
  simulator: 'Test payments, no money moves',
  test: 'Test payments with a test key, no money moves',
};

const MONEY_PATHS = [
  '/pay/',
  paths.paymentSetup,
  paths.serviceInterests,
  paths.serviceRequests,
  paths.bookings,
  paths.admin,
];

/** Renders the page once it is known whether there is a mark, which would otherwise push it down. */
export function BelowTestPaymentsMark({ children }: { children: ReactNode }) {
  const [path] = useLocation();
  const isAboutMoney = MONEY_PATHS.some((start) => path.startsWith(start));
  const isPlaceholder = useIsPlaceholder();
  const { data, isPending } = useQuery(paymentMode);
  if (!isAboutMoney) return children;
  if (isPending && !isPlaceholder) return <PageSpinner />;
  const words = data && WORDS[data.mode];
  return (
    <>
      {words && (
        <p className="flex items-center justify-center gap-2 bg-tint-lamp px-4 py-2 text-center text-[0.92rem] font-semibold">
          <FlaskConical size={16} aria-hidden="true" className="flex-none" />
          {words}
        </p>
      )}
      {children}
    </>
  );
}
