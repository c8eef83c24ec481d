// The message box: Enter sends, Shift+Enter adds a line, photos can be attached, and the draft survives a reload.
import { Send } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import type { Photo } from '#shared/photos.ts';
import { isBlank } from '#shared/typed-text.ts';
import { isComposing } from '../lib/page/composing.ts';
import { readStored, writeStored } from '../lib/state/stored.ts';
import { Button } from '../ui/form/button.tsx';
import { FullNotice } from '../ui/form/full-notice.tsx';
import { AddPhotos, ChosenPhotos } from './photo-draft.tsx';
import { usePhotoDraft } from './use-photo-draft.ts';

const LONGEST = 5_000;

interface ComposerProps {
  /** The key under which the draft is stored in this tab. */
  draftKey: string;
  /** The initial text if there is no draft. */
  begins?: string | undefined;
  /** True in the message dialog, which is opened to write. */
  takesFocus: boolean;
  onTyped: (text: string) => void;
  onSend: (content: string, photos: readonly Photo[]) => void;
}

export function Composer({ draftKey, begins = '', takesFocus, onTyped, onSend }: ComposerProps) {
  const id = useId();
  const [text, setText] = useState(() => readStored(draftKey, begins));
  const draft = usePhotoDraft(`${draftKey} photos`);
  const box = useRef<HTMLTextAreaElement>(null);
  const isEmpty = isBlank(text) && draft.photos.length === 0;
  const isAdding = draft.upload.progress !== undefined;
  const change = (next: string) => {
    setText(next);
    writeStored(draftKey, next || undefined);
    onTyped(next);
  };
  const send = (event?: FormEvent) => {
    event?.preventDefault();
    if (isEmpty || isAdding) return;
    onSend(isBlank(text) ? '' : text, draft.photos);
    // The pressed button is disabled until something is typed.
    if (text !== '') box.current?.focus();
    change('');
    draft.clear();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || isComposing(event)) return;
    event.preventDefault();
    send();
  };
  return (
    <form onSubmit={send} className="@container mt-3 flex flex-wrap items-end justify-end gap-2">
      <ChosenPhotos draft={draft} onRemoved={() => box.current?.focus()} />
      <FullNotice length={text.length} most={LONGEST} className="basis-full" />
      <AddPhotos draft={draft} className="@max-[18.75rem]:-ml-3" />
      <label htmlFor={id} className="sr-only">
        Message
      </label>
      <textarea
        id={id}
        ref={box}
        data-tour="message-input"
        rows={1}
        value={text}
        maxLength={LONGEST}
        autoFocus={takesFocus}
        placeholder="Type your message..."
        className="field max-h-[8rem] min-w-0 flex-1 resize-none [field-sizing:content] @min-[16.9rem]:placeholder-shown:[field-sizing:fixed] @max-[18.75rem]:-mr-1 @max-[18.75rem]:-ml-1 @max-[18.75rem]:px-3"
        onChange={({ target }) => change(target.value)}
        onKeyDown={onKeyDown}
      />
      <Button
        type="submit"
        disabled={isEmpty || isAdding}
        className="min-h-12"
        icon={<Send size={18} aria-hidden="true" />}
      >
        <span className="@max-[21rem]:sr-only">Send</span>
      </Button>
    </form>
  );
}
