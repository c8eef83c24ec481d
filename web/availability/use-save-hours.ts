// Saves my hours; errors are shown at their places in the form.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type Availability, availability, type OwnAvailability } from '#shared/availability.ts';
import { ApiError } from '../lib/api/api-error.ts';
import { call } from '../lib/api/call.ts';
import { toast } from '../lib/page/toast.ts';
import type { DraftErrors } from './hours-draft.ts';
import { availabilityKey, ownHoursKey } from './queries.ts';

interface Options {
  onSaved: (hours: OwnAvailability) => void;
  onRefused: (errors: DraftErrors) => void;
}

export function useSaveHours({ onSaved, onRefused }: Options) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Availability) => call(availability.save, { body }),
    meta: { claims: ['invalid_input'], errorTitle: 'Your hours were not saved' },
    onSuccess: (hours) => {
      client.removeQueries({ queryKey: [...availabilityKey, 'free'] });
      client.setQueryData(ownHoursKey, hours);
      toast({ title: 'Hours saved', tone: 'good' });
      onSaved(hours);
    },
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'invalid_input') onRefused(fieldsOf(error));
    },
  });
}

/** If the server names no field, its message is for the whole form. */
const fieldsOf = ({ message, details: { fields } }: ApiError): DraftErrors =>
  typeof fields === 'object' && fields !== null ? (fields as DraftErrors) : { body: message };
