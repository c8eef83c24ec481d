// The kinds of service that fit what somebody is typing; asked once they pause.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { MOST_SAID } from '#shared/matching.ts';
import { foundKinds } from '../queries/matching.ts';

const PAUSE_MS = 150;
/** Debounce: people pause between the words of a description, and each search reads all of it. */
const LONG_PAUSE_MS = 700;

/**
 * `typed` is '' while nothing is to be searched; `description` is what else is said of a service of that name. What was
 * found before stays while the next answer is on its way.
 */
export function useKindSearch(typed: string, description = '') {
  const name = typed.trim();
  const about = description.trim().slice(0, MOST_SAID);
  const [asked, setAsked] = useState({ name: '', about: '' });
  useEffect(() => {
    const timer = setTimeout(() => setAsked({ name, about }), about === '' ? PAUSE_MS : LONG_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [name, about]);
  const search = useQuery({
    ...foundKinds(asked.name, asked.about || undefined),
    enabled: asked.name !== '',
    placeholderData: keepPreviousData,
  });
  const isCurrent = asked.name === name && asked.about === about;
  return {
    found: asked.name === '' ? [] : (search.data?.items ?? []),
    /** The answer to what stands in the box is not there yet. */
    searching: name !== '' && (!isCurrent || search.isFetching),
    error: isCurrent ? search.error : null,
  };
}
