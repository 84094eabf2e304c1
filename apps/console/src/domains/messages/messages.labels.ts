import type { ThemeName } from '@shoushou/contract/types';

export const themeNames: Readonly<Record<ThemeName, string>> = { 'red-theme': '红色', 'green-theme': '绿色', 'blue-theme': '蓝色' };
