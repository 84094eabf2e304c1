import { formatMobile, maskMobile } from '@shoushou/kernel/phone';
import { showToast } from '../../../shell/messages/messages.ts';
import { BottomSheet } from '../../../ui/overlay/BottomSheet.tsx';
import { NewPasswordFields } from '../sign-in/NewPasswordFields.tsx';

/** Sets the login password; other devices are signed out. */
export function PasswordSheet({ mobile, open, onClose }: { mobile: string; open: boolean; onClose: () => void }) {
  function done(): void {
    onClose();
    showToast('登录密码已设置', { style: 'success' });
  }
  return (
    <BottomSheet open={open} onClose={onClose} title="设置登录密码">
      <p className="ui-note">验证码将发到 {formatMobile(maskMobile(mobile))}。设置后，其他设备需要重新登录。</p>
      <NewPasswordFields mobile={mobile} submitText="设置密码" onDone={done} />
    </BottomSheet>
  );
}
