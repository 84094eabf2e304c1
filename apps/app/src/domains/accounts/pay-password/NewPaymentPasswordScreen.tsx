import { showToast } from '../../../shell/messages/messages.ts';
import { useNavigator, useParams, useQueryParameters } from '../../../shell/navigator/index.ts';
import { PageFrame } from '../../../shell/page-frame/index.ts';
import { failureText, refusalOf } from '../../../shell/calls/failure-text.ts';
import { Button } from '../../../ui/form/Button.tsx';
import { isCodeRefusal } from '../accounts.queries.ts';
import { NewPasscode } from './NewPasscode.tsx';
import { useSetPayPassword } from './pay-password.queries.ts';

/** A new payment password, set with the code verified on the page before; the code works once and for minutes. */
export default function NewPaymentPasswordScreen() {
  const navigator = useNavigator();
  const { verifycode } = useParams<'verifycode'>();
  const returns = useQueryParameters().get('then') === 'back';
  const again = `/payvercode${returns ? '?then=back' : ''}`;
  const set = useSetPayPassword();

  function choose(paypassword: string): void {
    set.mutate(
      { paypassword, code: verifycode },
      {
        onSuccess: () => {
          showToast('支付密码已设置', { style: 'success' });
          // Returns to the payment that led here, or past the payment password page to where the person came from.
          navigator.pop(returns ? 1 : 2);
        },
      },
    );
  }

  return (
    <PageFrame title="设置支付密码">
      <NewPasscode
        onChosen={choose}
        busy={set.isPending}
        error={failureText(set.error)}
        foot={
          isCodeRefusal(refusalOf(set.error)) && (
            <Button kind="text" href={again} onPress={() => navigator.replace(again)}>
              重新获取验证码
            </Button>
          )
        }
      />
    </PageFrame>
  );
}
