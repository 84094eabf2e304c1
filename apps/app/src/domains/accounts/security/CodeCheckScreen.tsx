import { formatMobile, maskMobile } from '@shoushou/kernel/phone';
import { useNavigator, useQueryParameters } from '../../../shell/navigator/index.ts';
import { useSession } from '../../../shell/session/session.ts';
import { appSettings } from '../../../shell/calls/settings.ts';
import { CodeCheck } from './CodeCheck.tsx';

/** The code check before a new payment password. */
export default function CodeCheckScreen() {
  const navigator = useNavigator();
  const returns = useQueryParameters().get('then') === 'back';
  const mobile = useSession().user?.mobile ?? '';
  return (
    <CodeCheck
      title="安全验证"
      type="paypassword"
      sendsAtOnce={returns}
      mobile={mobile}
      head={<p className="ui-note">验证码将发到您的手机 {formatMobile(maskMobile(mobile))}</p>}
      hint={<>手机号已不用了？请先更换手机号，或拨打客服电话 {appSettings().servicePhone}</>}
      onProven={(code) => navigator.replace(`payconfirmpassword/${code}${returns ? '?then=back' : ''}`)}
    />
  );
}
