// The two soft knocks of a new notice, synthesized. Silent if sound is blocked or not supported.

/** In hertz, and in seconds until each begins. */
const KNOCKS = [
  [587, 0],
  [784, 0.13],
] as const;
const LASTS_S = 0.22;
const LOUDNESS = 0.08;

let speaker: AudioContext | undefined;

export function playNotice(): void {
  // Before the first click, the browser would queue the sound and play it late.
  if (!navigator.userActivation?.hasBeenActive) return;
  try {
    speaker ??= new AudioContext();
    const { currentTime } = speaker;
    for (const [pitch, after] of KNOCKS) knock(speaker, pitch, currentTime + after);
  } catch {
    // Sound is not available.
  }
}

function knock(context: AudioContext, pitch: number, at: number): void {
  const tone = context.createOscillator();
  const volume = context.createGain();
  tone.frequency.value = pitch;
  volume.gain.setValueAtTime(0, at);
  volume.gain.linearRampToValueAtTime(LOUDNESS, at + 0.01);
  volume.gain.exponentialRampToValueAtTime(0.0001, at + LASTS_S);
  tone.connect(volume).connect(context.destination);
  tone.start(at);
  tone.stop(at + LASTS_S);
}
