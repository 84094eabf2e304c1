import { useEffect } from 'react';
import { saveInvite } from '../../shell/session/invite.ts';
import { useParams } from '../../shell/navigator/index.ts';

/** A code in the path, of an inviter or a steward, is kept for the registration as if it came by an invitation's link. */
export function useSavedInviter(parameter: 'code' | 'sixyearinvit'): void {
  const code = useParams()[parameter];
  useEffect(() => {
    if (code !== undefined) void saveInvite(`?invite=${encodeURIComponent(code)}`);
  }, [code]);
}
