import type { RefusalTable } from '../call.ts';

export const filesRefusals = {
  'files.missing': { code: 8001, status: 400, message: '没有收到图片，请重新选择' },
  'files.not_an_image': { code: 8002, status: 400, message: '只支持 JPG、PNG、WebP 图片，请重新选择' },
  'files.too_large': { code: 8003, status: 413, message: '图片超过 10 MB，请压缩后重试' },
  'files.too_many_pixels': { code: 8004, status: 400, message: '图片尺寸过大，请缩小后重试' },
  'files.quota': { code: 8005, status: 429, message: '今天上传的图片太多了，请明天再试' },
  'files.storage_full': { code: 8006, status: 503, message: '暂时不能上传图片，请稍后重试' },
  'files.media_unknown': { code: 8007, message: '没有收到微信里的图片，请重新选择' },
  'files.wechat_unavailable': { code: 8008, message: '微信暂时没有响应，请稍后重试' },
  'files.one_only': { code: 8009, status: 400, message: '一次只能上传一张图片，请重新选择' },
  'files.heic': {
    code: 8010,
    status: 400,
    message: '这是 HEIC 照片，请截屏后上传截图，或在相机设置里改成 JPG 再拍，苹果手机上叫兼容性最佳',
  },
} as const satisfies RefusalTable;

/** Refusals of every call that accepts one image. */
export const imageRefusals = [
  'files.missing',
  'files.one_only',
  'files.not_an_image',
  'files.heic',
  'files.too_large',
  'files.too_many_pixels',
  'files.quota',
  'files.storage_full',
] as const;
