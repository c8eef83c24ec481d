// The sidebar's entries, in order.
import {
  CalendarDays,
  CreditCard,
  DoorOpen,
  Heart,
  Inbox,
  type LucideIcon,
  MessageCircle,
  Settings,
  ShieldCheck,
  Sparkles,
  Target,
} from 'lucide-react';
import { paths } from '../paths.ts';

export interface Entry {
  href: string;
  label: string;
  icon: LucideIcon;
  /** Adds the user's city to the label, if it is known. */
  withCity?: boolean;
  /** Its name for guided tours. */
  tour?: string;
}

export const mainEntries: readonly Entry[] = [
  { href: paths.home, label: 'Smart Match', icon: Target, withCity: true, tour: 'goals' },
  { href: paths.needs, label: 'Quick Find', icon: Sparkles, withCity: true, tour: 'needs' },
  { href: paths.services, label: 'Your Profile', icon: DoorOpen, tour: 'services' },
  { href: paths.serviceInterests, label: 'My Interests', icon: Heart, tour: 'service-interests' },
  { href: paths.serviceRequests, label: 'Leads', icon: Inbox, tour: 'service-requests' },
  { href: paths.bookings, label: 'Bookings', icon: CalendarDays },
];

export const messagesEntry: Entry = { href: paths.messages, label: 'Messages', icon: MessageCircle };

export const accountEntries: readonly Entry[] = [
  { href: paths.settings, label: 'Settings', icon: Settings },
  { href: paths.paymentSetup, label: 'Payment Setup', icon: CreditCard },
];

export const adminEntry: Entry = { href: paths.admin, label: 'Admin Dashboard', icon: ShieldCheck };
