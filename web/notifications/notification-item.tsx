// One notice: what happened and when; a click opens its subject, the bin deletes it.
import {
  Bell,
  CalendarDays,
  CircleDollarSign,
  Heart,
  type LucideIcon,
  Mail,
  MessageCircle,
  Tag,
  Trash2,
} from 'lucide-react';
import type { Notification } from '#shared/notifications.ts';
import { When } from '../ui/display/when.tsx';
import { IconButton } from '../ui/form/icon-button.tsx';

const icons: Record<Notification['type'], LucideIcon> = {
  message: MessageCircle,
  email: Mail,
  booking: CalendarDays,
  interest: Heart,
  payment: CircleDollarSign,
  offer: Tag,
  price_offer: Tag,
  system: Bell,
};

interface NotificationItemProps {
  notification: Notification;
  onOpen: () => void;
  onDelete: () => void;
}

export function NotificationItem({ notification, onOpen, onDelete }: NotificationItemProps) {
  const { type, title, content, read, createdAt } = notification;
  const Icon = icons[type];
  return (
    <li className={`flex items-start gap-1 rounded-ctl-lg pr-1 ${read ? '' : 'bg-tint-lamp'}`}>
      <button
        type="button"
        onClick={onOpen}
        className="flex min-w-0 flex-1 gap-3 rounded-ctl-lg p-3 text-left leading-snug hover:bg-sunken"
      >
        <Icon size={19} aria-hidden="true" className="mt-0.5 flex-none text-ink-2" />
        <span className="min-w-0 flex-1">
          <span className={`block ${read ? 'font-medium' : 'font-bold'}`}>
            {!read && <span className="sr-only">Unread: </span>}
            {title}
          </span>
          <span className="block text-[0.92rem] text-ink-2 [overflow-wrap:anywhere]">{content}</span>
          <When at={createdAt} className="mt-0.5 block text-[0.8rem] text-ink-2" />
        </span>
      </button>
      <IconButton label={`Delete “${title}”`} className="mt-1" onClick={onDelete}>
        <Trash2 size={17} aria-hidden="true" />
      </IconButton>
    </li>
  );
}
