// Says on every page about money that the payments are only tests.
import { useQuery } from '@tanstack/react-query';
import { FlaskConical } from 'lucide-react';
import { useLocation } from 'wouter';
import { paths } from '../paths.ts';
import { paymentMode } from './queries.ts';

const WORDS: Record<string, string> = {
  simulator: 'Test payments, no money moves',
  test: 'Test payments with a test key, no money moves',
};

const MONEY_PATHS = ['/pay/', paths.paymentSetup, paths.serviceInterests, paths.serviceRequests, paths.bookings, paths.admin];

export function TestPaymentsMark() {
  const [path] = useLocation();
  const isAboutMoney = MONEY_PATHS.some((start) => path.startsWith(start));
  const { data } = useQuery({ ...paymentMode, enabled: isAboutMoney });
  const words = data && WORDS[data.mode];
  if (!isAboutMoney || !words) return null;
  return (
    <p className="flex items-center justify-center gap-2 bg-tint-lamp px-4 py-2 text-center text-[0.92rem] font-semibold">
      <FlaskConical size={16} aria-hidden="true" className="flex-none" />
      {words}
    </p>
  );
}
