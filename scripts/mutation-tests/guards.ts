// Every guard whose absence a test must notice.
import { blockGuards } from './block-guards.ts';
import { booksGuards } from './books-guards.ts';
import { contactGuards } from './contact-guards.ts';
import { dealGuards } from './deal-guards.ts';
import type { Guard } from './guard.ts';
import { operatorGuards } from './operator-guards.ts';
import { guestGuards } from './guest-guards.ts';
import { modelGuards } from './model-guards.ts';
import { needGuards } from './need-guards.ts';
import { payingGuards } from './paying-guards.ts';
import { peopleGuards } from './people-guards.ts';
import { reportGuards } from './report-guards.ts';
import { searchGuards } from './search-guards.ts';
import { textGuards } from './text-guards.ts';

export const guards: readonly Guard[] = [
  ...dealGuards,
  ...needGuards,
  ...payingGuards,
  ...booksGuards,
  ...peopleGuards,
  ...contactGuards,
  ...guestGuards,
  ...operatorGuards,
  ...modelGuards,
  ...searchGuards,
  ...blockGuards,
  ...reportGuards,
  ...textGuards,
];
