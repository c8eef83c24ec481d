// Corrects the place to search around.
import { CityCombobox } from '../../location/city-combobox.tsx';
import { cityLabel } from '../../location/city-label.ts';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import type { PartDialogProps } from './part-dialog-props.ts';

export function PlaceDialog({ parts, onCorrect, onClose }: PartDialogProps) {
  return (
    <Dialog open onClose={onClose} title="Where?" description="Without a place here it is where you live." width={420}>
      <div className="pb-2">
        <CityCombobox
          label="City"
          hint="Begin to type, then choose from the list."
          initial={parts.place?.name ?? ''}
          onChoose={(place) => {
            onCorrect({ place: { name: cityLabel(place), near: `${place.latitude},${place.longitude}` } });
            onClose();
          }}
        />
      </div>
    </Dialog>
  );
}
