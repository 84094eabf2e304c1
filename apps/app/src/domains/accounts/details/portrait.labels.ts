/** Built-in portraits (`public/figures`) by their ids on the server. */
export const presets = [
  { id: 'preset-1', name: '循环' },
  { id: 'preset-2', name: '树叶' },
  { id: 'preset-3', name: '货车' },
  { id: 'preset-4', name: '天平' },
  { id: 'preset-5', name: '新芽' },
  { id: 'preset-6', name: '太阳' },
  { id: 'preset-7', name: '小屋' },
  { id: 'preset-8', name: '小猫' },
] as const;

export type PresetId = (typeof presets)[number]['id'];

export function isPreset(id: string): id is PresetId {
  return presets.some((preset) => preset.id === id);
}

export const presetUrl = (id: PresetId): string => `/figures/${id}.svg`;
