// Searches kinds of service for typed text, when the user pauses.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { MOST_SAID } from '#shared/matching.ts';
import { foundKinds } from '../queries/matching.ts';

const PAUSE_MS = 150;
/** Debounce: people pause between the words of a description, and each search reads all of it. */
const LONG_PAUSE_MS = 700;

/**
 * `typed` is '' for no search; `description` is the rest of a service's text. The previous results stay while the next
 * are loading.
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
    /** The results for the current text have not arrived yet. */
    searching: name !== '' && (!isCurrent || search.isFetching),
    error: isCurrent ? search.error : null,
  };
}
