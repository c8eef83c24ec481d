// The beacon behind which a tour waits that was left and come back to: a lit door. Its button is the library's.
export function TourLamp() {
  return (
    <span aria-hidden="true" className="grid size-11 place-items-center rounded-full bg-surface shadow-float">
      <span className="h-6 w-5 rounded-[10px_10px_4px_4px] bg-lamp [animation:breathe_1.6s_ease-in-out_infinite]" />
    </span>
  );
}
