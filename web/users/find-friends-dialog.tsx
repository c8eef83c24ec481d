// Searches neighbours by name, from anywhere in the app, with links to their profile and to a message.
import { Search } from 'lucide-react';
import { Suspense, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import type { Person } from '#shared/users.ts';
import { userPath } from '../paths.ts';
import { lazyOverlay } from '../ui/feedback/lazy-part.tsx';
import { Field } from '../ui/form/field.tsx';
import { Dialog } from '../ui/overlay/dialog.tsx';
import { FoundPerson } from './found-person.tsx';
import { SearchStatus } from './search-status.tsx';
import { useArrowKeys } from './use-arrow-keys.ts';
import { useUserSearch } from './use-user-search.ts';

const MessageDialog = lazyOverlay(() => import('../messages/message-dialog.tsx'));

const LONGEST = 100;

export default function FindFriendsDialog({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('');
  const [receiver, setReceiver] = useState<Person>();
  const [, navigate] = useLocation();
  const search = useUserSearch(text);
  const box = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const onKeyDown = useArrowKeys(box, list);
  const open = (person: Person) => {
    onClose();
    navigate(userPath(person.id));
  };
  return (
    <>
      <Dialog open onClose={onClose} title="Find Friends" width={560}>
        <div onKeyDown={onKeyDown}>
          <form
            role="search"
            onSubmit={(event) => {
              event.preventDefault();
              search.searchNow();
            }}
          >
            <Field
              ref={box}
              role="searchbox"
              label="Search users"
              hideLabel
              placeholder="Search users..."
              before={<Search size={18} />}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              enterKeyHint="search"
              maxLength={LONGEST}
              value={text}
              onChange={({ target }) => setText(target.value)}
            />
          </form>
          <div className="-mx-5 mt-3 h-[clamp(200px,calc(100dvh-230px),430px)] overflow-y-auto overscroll-contain px-5 sm:-mx-6 sm:px-6">
            <SearchStatus isBlank={text.trim() === ''} count={search.found.length} {...search} />
            <ul ref={list} aria-label="Users found">
              {search.found.map((person) => (
                <FoundPerson
                  key={person.id}
                  person={person}
                  onOpen={() => open(person)}
                  onMessage={() => setReceiver(person)}
                />
              ))}
            </ul>
          </div>
        </div>
      </Dialog>
      {receiver && (
        <Suspense>
          <MessageDialog open onClose={() => setReceiver(undefined)} person={receiver} />
        </Suspense>
      )}
    </>
  );
}
