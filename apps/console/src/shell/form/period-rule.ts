import type { FormRule } from 'antd';

/** The end of a period must be after its start, the field `runsFrom`. */
export const periodRule: FormRule = ({ getFieldValue }) => ({
  validator: (_, until: string | undefined) => {
    const from = getFieldValue('runsFrom') as string | undefined;
    return !until || !from || until > from ? Promise.resolve() : Promise.reject(new Error('结束要晚于开始'));
  },
});
