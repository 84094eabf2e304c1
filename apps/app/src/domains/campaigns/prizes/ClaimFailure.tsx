import { failureText, refusalOf } from '../../../shell/calls/failure-text.ts';
import { Button } from '../../../ui/form/Button.tsx';
import { FormFailure } from '../../../ui/form/FormFailure.tsx';

/** Why a prize was not claimed; people without a verified name get a link to the verification. */
export function ClaimFailure({ error }: { error: Error | null }) {
  return (
    <>
      <FormFailure text={failureText(error)} />
      {refusalOf(error)?.name === 'campaigns.name_needed' && (
        <Button block href="/realname">
          去实名认证
        </Button>
      )}
    </>
  );
}
