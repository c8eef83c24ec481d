// Holds the place of the notification panel, which stands in the popover of the bell.

export default function NotificationPanel({ onClose }: { onClose: () => void }) {
  return <button type="button" className="min-h-11 px-4" onClick={onClose}>Close</button>;
}
