import { useEffect } from 'react';
import { saveInvite } from '../../shell/session/invite.ts';
import { useParams } from '../../shell/navigator/index.ts';

/** Stores a code in the path, of an inviter or a steward, for the registration, as an invitation link does. */
export function useSavedInviter(parameter: 'code' | 'sixyearinvit'): void {
  const code = useParams()[parameter];
  useEffect(() => {
    if (code !== undefined) void saveInvite(`?invite=${encodeURIComponent(code)}`);
  }, [code]);
}
