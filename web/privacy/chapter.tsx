// The parts of both texts: their version, and headings with paragraphs or lists.
import type { ReactNode } from 'react';
import { TERMS_VERSION } from '#shared/accounts.ts';

export function Version() {
  return <p className="num mt-2 text-[0.95rem] text-ink-2">Version {TERMS_VERSION}</p>;
}

export function Chapter({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <h3 className="mt-8 text-[1.2rem]">{title}</h3>
      <div className="mt-2 grid gap-3 text-ink-2">{children}</div>
    </>
  );
}

export function Points({ children }: { children: ReactNode }) {
  return <ul className="grid list-disc gap-1.5 pl-5">{children}</ul>;
}
