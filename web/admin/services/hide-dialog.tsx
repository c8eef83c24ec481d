// Hides a service or shows it again; states the effect first.
import { isolated } from '#shared/isolated.ts';
import { type AdminService, adminServices } from '#shared/admin-services.ts';
import { call } from '../../lib/api/call.ts';
import { BecauseDialog } from '../because-dialog.tsx';
import { FOR_THE_LOG } from '../reason-field.tsx';

export function HideDialog({ service, onClose }: { service: AdminService; onClose: () => void }) {
  const { id, title, provider, hiddenReason, openDeals } = service;
  const isHidden = hiddenReason !== null;
  const said = isHidden ? adminServices.show : adminServices.hide;
  return (
    <BecauseDialog
      draft={`hiding of service ${id}`}
      title={isHidden ? `Show ${isolated(title)} again?` : `Hide ${isolated(title)}?`}
      then={isHidden ? 'It is as visible again as it was before.' : hidingWords(openDeals)}
      action={isHidden ? 'Show again' : 'Hide'}
      danger={!isHidden}
      hint={`${provider} is told, with this reason. ${FOR_THE_LOG}`}
      send={(body) => call(said, { params: { id }, body })}
      done={isHidden ? `${isolated(title)} is no longer hidden` : `${isolated(title)} is hidden`}
      onClose={onClose}
    />
  );
}

function hidingWords(openDeals: number): string {
  const deals =
    openDeals === 1 ? ' The 1 deal under way about it goes on.' : ` The ${openDeals} deals under way about it go on.`;
  return `Nobody finds it any more, and its owner cannot make it live.${openDeals > 0 ? deals : ''}`;
}
