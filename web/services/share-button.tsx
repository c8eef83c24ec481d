// Shares a service's URL through the device's share dialog, otherwise the clipboard.
import { Share2 } from 'lucide-react';
import { toast } from '../lib/page/toast.ts';
import { Button } from '../ui/form/button.tsx';

interface ShareButtonProps {
  title: string;
  /** A path within this app. */
  path: string;
}

export function ShareButton({ title, path }: ShareButtonProps) {
  return (
    <Button
      variant="ghost"
      icon={<Share2 size={18} aria-hidden="true" />}
      onClick={() => void share(title, `${location.origin}${path}`)}
    >
      Share
    </Button>
  );
}

async function share(title: string, url: string): Promise<void> {
  if (typeof navigator.share === 'function') {
    // Cancelling is not an error.
    await navigator.share({ title, url }).catch(() => undefined);
    return;
  }
  try {
    await navigator.clipboard.writeText(url);
    toast({ title: 'Link copied', description: 'Anyone who opens it has to sign in first.', tone: 'good' });
  } catch {
    toast({ title: 'The link', description: url });
  }
}
