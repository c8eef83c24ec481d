// "Show me around": the list of all tours, over the current page.
import { Dialog } from '../ui/overlay/dialog.tsx';
import { TourList } from './tour-list.tsx';

export default function ToursDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      open
      onClose={onClose}
      title="Show me around"
      description="Short walks through the product. You can leave at any step."
      width={460}
    >
      <TourList onStart={onClose} />
    </Dialog>
  );
}
