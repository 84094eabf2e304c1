/** Days of the week from 1, Monday, on. */
export const dayNames = ['一', '二', '三', '四', '五', '六', '日'] as const;
