import { useState } from 'react';
import { formatMoneyShort } from '@shoushou/kernel/money';
import { showToast } from '../../../shell/messages/messages.ts';
import { useNavigator, useParams, useQueryParameters } from '../../../shell/navigator/index.ts';
import { PageFrame } from '../../../shell/page-frame/index.ts';
import { failureText, refusalOf } from '../../../shell/calls/failure-text.ts';
import { Button } from '../../../ui/form/Button.tsx';
import { SkeletonCards } from '../../../ui/list/Skeleton.tsx';
import { isCodeRefusal } from '../accounts.queries.ts';
import { CardNumber } from './CardNumber.tsx';
import { NewPasscode } from './NewPasscode.tsx';
import { usePayPassword, useSetPayPassword } from './pay-password.queries.ts';

const title = '设置支付密码';

/**
 * A new payment password, set with the code verified on the page before, which works once and for minutes; a verified
 * person names their identity card first, unless they have just proved their name.
 */
export default function NewPaymentPasswordScreen() {
  const navigator = useNavigator();
  const { verifycode } = useParams<'verifycode'>();
  const returns = useQueryParameters().get('then') === 'back';
  const again = `/payvercode${returns ? '?then=back' : ''}`;
  const set = useSetPayPassword();
  const { data: kept, isPending } = usePayPassword();
  const [idcardno, setIdcardno] = useState<string | null>(null);
  const refused = refusalOf(set.error);
  const dayFen = kept?.dayFen ?? null;
  const hint = dayFen !== null && (
    <p className="ui-hint">为防手机丢失后被盗用，设置后 24 小时内付款和提现合计最多 {formatMoneyShort(dayFen)}</p>
  );

  function choose(paypassword: string): void {
    set.mutate(
      { paypassword, code: verifycode, ...(idcardno === null ? {} : { idcardno }) },
      {
        onSuccess: () => {
          showToast(kept?.set ? '支付密码已重设' : '支付密码已设置', { style: 'success' });
          // Returns to the payment that led here, or past the payment password page to where the person came from.
          navigator.pop(returns ? 1 : 2);
        },
      },
    );
  }

  if (isPending)
    return (
      <PageFrame title={title}>
        <SkeletonCards count={1} height={120} />
      </PageFrame>
    );
  if (idcardno === null && (kept?.asksNumber === true || refused?.name === 'wallet.identity_needed'))
    return <CardNumber title={title} problem={failureText(set.error)} hint={hint} onGiven={setIdcardno} />;
  return (
    <PageFrame title={title}>
      <NewPasscode
        onChosen={choose}
        busy={set.isPending}
        error={failureText(set.error)}
        foot={
          isCodeRefusal(refused) || refused?.name === 'wallet.identity_wrong' ? (
            <Button kind="text" href={again} onPress={() => navigator.replace(again)}>
              重新获取验证码
            </Button>
          ) : (
            idcardno === null && hint
          )
        }
      />
    </PageFrame>
  );
}
