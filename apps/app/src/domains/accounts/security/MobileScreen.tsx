import { useParams } from '../../../shell/navigator/index.ts';
import { BindMobile } from './BindMobile.tsx';
import { ChangeMobile } from './ChangeMobile.tsx';

/** Status 0: a number for somebody who came through WeChat or Alipay; 1: another number for the account. */
export default function MobileScreen() {
  const { status } = useParams<'status'>();
  return status === '0' ? <BindMobile /> : <ChangeMobile />;
}
