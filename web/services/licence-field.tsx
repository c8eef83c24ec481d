// The licence number, shown if the law commonly requires a licence for such work, judged by the service's title.
import type { ComponentProps } from 'react';
import { useKindSearch } from '../kinds/use-kind-search.ts';
import { Field } from '../ui/form/field.tsx';
import { searchedTitle } from './searched-title.ts';

const hints = {
  sometimes: 'Some of this work needs a licence where you live. Neighbours read its number as told by you.',
  usually: 'This work commonly needs a licence. Neighbours read its number as told by you.',
  no: 'Neighbours read it as told by you.',
};

interface LicenceFieldProps extends Pick<
  ComponentProps<typeof Field>,
  'name' | 'onChange' | 'onBlur' | 'ref' | 'error'
> {
  title: string;
  /** The current value: once entered, the field stays visible. */
  said: string;
}

export function LicenceField({ title, said, ...field }: LicenceFieldProps) {
  const { found } = useKindSearch(searchedTitle(title));
  const licence = found[0]?.licence ?? 'no';
  if (licence === 'no' && said === '') return null;
  return <Field label="Licence number" optional hint={hints[licence]} {...field} />;
}
