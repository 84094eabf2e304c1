import { Button, Result } from 'antd';
import { Component, type ReactNode } from 'react';

/** Error boundary of a page: shows that it broke and a way to continue. */
export class ErrorPage extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError(): { broken: boolean } {
    return { broken: true };
  }

  override render(): ReactNode {
    if (!this.state.broken) return this.props.children;
    return (
      <Result
        status="error"
        title="页面出错了"
        subTitle="刷新后重试，仍不行请联系技术人员"
        extra={
          <Button type="primary" onClick={() => location.reload()}>
            刷新
          </Button>
        }
      />
    );
  }
}
