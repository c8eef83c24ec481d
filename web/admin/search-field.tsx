// A search whose text is kept in the URL.
import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { Field } from '../ui/form/field.tsx';
import type { AdminAddress } from './use-admin-address.ts';

const TYPING_MS = 300;

interface SearchFieldProps {
  address: AdminAddress;
  /** The URL's parameter. */
  name: 'q' | 'owner';
  label: string;
  className?: string;
}

/** The URL follows the typed text with a short delay. */
export function SearchField({ address, name, label, className = '' }: SearchFieldProps) {
  const { [name]: said, hrefWith } = address;
  const [, navigate] = useLocation();
  const [text, setText] = useState(said);
  useEffect(() => {
    if (text.trim() === said) return;
    const timer = setTimeout(() => navigate(hrefWith({ [name]: text.trim() }), { replace: true }), TYPING_MS);
    return () => clearTimeout(timer);
  }, [text, said, name, hrefWith, navigate]);
  return (
    <Field
      label={label}
      type="search"
      maxLength={100}
      className={className}
      value={text}
      onChange={(event) => setText(event.target.value)}
    />
  );
}
