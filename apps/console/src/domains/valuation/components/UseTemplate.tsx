import { Button } from 'antd';
import { useCallMutation } from '../../../shell/writes.ts';

/** Starts valuation with the product's built-in kinds and questions. */
export function UseTemplate() {
  const write = useCallMutation('valuation.use_template', '已添加，请在“机型与价格”里添加机型');
  return (
    <>
      <p>模板里有手机、平板、笔记本和四种家电的检测题，添加后可以修改</p>
      <Button type="primary" loading={write.isPending} onClick={() => write.mutate({})}>
        从模板添加
      </Button>
    </>
  );
}
