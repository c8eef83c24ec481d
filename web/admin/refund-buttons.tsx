// An operator's options for a failed refund: request it again, or record that it was made by hand.
import { lazy, Suspense, useState } from 'react';
import { Button } from '../ui/form/button.tsx';

const RefundDialog = lazy(async () => ({ default: (await import('./refund-dialog.tsx')).RefundDialog }));

export function RefundButtons({ refundId }: { refundId: number }) {
  const [how, setHow] = useState<'again' | 'by hand'>();
  return (
    <>
      <Button variant="quiet" onClick={() => setHow('again')}>
        Ask for it again
      </Button>
      <Button variant="quiet" onClick={() => setHow('by hand')}>
        Made by hand
      </Button>
      {how && (
        <Suspense>
          <RefundDialog refundId={refundId} byHand={how === 'by hand'} onClose={() => setHow(undefined)} />
        </Suspense>
      )}
    </>
  );
}
