// Chooses the part of a picture for the photo: by dragging, or with sliders.
import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { Failure } from '../../ui/feedback/failure.tsx';
import { Button } from '../../ui/form/button.tsx';
import { Dialog, DialogActions } from '../../ui/overlay/dialog.tsx';
import { type Crop, MOST_ZOOM, moved, wholeCrop } from './crop.ts';
import { drawSquare } from './draw-square.ts';

/** In pixels of the canvas, shown at half that size for sharp screens. */
const DRAWN = 480;

interface CropDialogProps {
  picture: ImageBitmap;
  pending: boolean;
  error: unknown;
  onSave: (crop: Crop) => void;
  onClose: () => void;
}

export function CropDialog({ picture, pending, error, onSave, onClose }: CropDialogProps) {
  const [crop, setCrop] = useState(wholeCrop);
  const slider = (part: keyof Crop) => (value: number) => setCrop({ ...crop, [part]: value });
  return (
    <Dialog
      open
      onClose={onClose}
      title="Your photo"
      description="Pull it until it fits the door, or use the sliders."
      width={440}
    >
      <Preview
        picture={picture}
        crop={crop}
        onPull={(right, down) => setCrop((before) => moved(picture, before, right, down))}
      />
      <div className="mt-5 grid gap-3">
        <Slider label="Zoom" min={1} max={MOST_ZOOM} value={crop.zoom} onChange={slider('zoom')} />
        <Slider label="Left to right" min={0} max={1} value={crop.x} onChange={slider('x')} />
        <Slider label="Top to bottom" min={0} max={1} value={crop.y} onChange={slider('y')} />
      </div>
      <Failure error={error} />
      <DialogActions>
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button pending={pending} onClick={() => onSave(crop)}>
          Save photo
        </Button>
      </DialogActions>
    </Dialog>
  );
}

interface PreviewProps {
  picture: ImageBitmap;
  crop: Crop;
  /** As fractions of the visible square. */
  onPull: (right: number, down: number) => void;
}

function Preview({ picture, crop, onPull }: PreviewProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (canvas.current) drawSquare(canvas.current, picture, crop);
  }, [picture, crop]);
  const pull = ({ buttons, movementX, movementY, currentTarget }: PointerEvent) => {
    const { width } = currentTarget.getBoundingClientRect();
    if (buttons > 0 && width > 0) onPull(movementX / width, movementY / width);
  };
  return (
    <canvas
      ref={canvas}
      width={DRAWN}
      height={DRAWN}
      role="img"
      aria-label="How your photo will look"
      className="mx-auto w-full max-w-60 cursor-grab touch-none rounded-[46%_46%_18%_18%] active:cursor-grabbing"
      onPointerDown={({ currentTarget, pointerId }) => currentTarget.setPointerCapture(pointerId)}
      onPointerMove={pull}
    />
  );
}

interface SliderProps {
  label: string;
  min: number;
  max: number;
  value: number;
  onChange: (value: number) => void;
}

function Slider({ label, onChange, ...range }: SliderProps) {
  return (
    <label className="grid grid-cols-[7rem_minmax(0,1fr)] items-center gap-3">
      <span className="font-medium">{label}</span>
      <input
        type="range"
        step={0.01}
        {...range}
        className="h-11 w-full accent-primary"
        onChange={({ target }) => onChange(Number(target.value))}
      />
    </label>
  );
}
