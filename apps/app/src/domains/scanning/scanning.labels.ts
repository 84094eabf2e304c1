import type { ScanPurpose } from '@shoushou/contract/types';
import type { CameraProblem } from '../../device/scan/camera.ts';
import { appSettings } from '../../shell/calls/settings.ts';

/** Why the camera fails, and what to do. */
export const cameraProblems: Readonly<Record<CameraProblem | 'reader', { title: string; text: string }>> = {
  insecure: { title: '这个网址不能使用相机', text: '请用 https 开头的网址打开，或从相册选择、手动输入' },
  refused: { title: '没有相机权限', text: '请在浏览器或手机设置里允许使用相机，也可以从相册选择、手动输入' },
  missing: { title: '没有找到相机', text: '请从相册选择二维码图片，或手动输入' },
  busy: { title: '相机正被其他应用使用', text: '请关闭其他使用相机的应用后重试，或从相册选择' },
  reader: { title: '扫码功能没有加载成功', text: '请检查网络后重试，或手动输入' },
};

/** Texts by purpose of a sign-in code. */
export const purposes: Readonly<Record<ScanPurpose, { title: string; what: string; confirm: string; done: string }>> = {
  app: {
    title: '登录电脑网页版',
    what: `${appSettings().name}网页版`,
    confirm: '确认登录',
    done: '已登录，请在电脑上继续',
  },
  console: {
    title: '登录运营台',
    what: `${appSettings().name}运营台`,
    confirm: '确认登录',
    done: '已登录，请在电脑上继续',
  },
  link: {
    title: '关联运营账号',
    what: `${appSettings().name}运营台扫码登录`,
    confirm: '确认关联',
    done: '已关联，之后可用本机扫码登录运营台',
  },
};
