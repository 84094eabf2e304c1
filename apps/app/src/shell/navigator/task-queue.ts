export interface TaskQueue {
  /** Runs the task now when none is running, otherwise after the ones before it. */
  run(task: () => void | Promise<void>): void;
  busy(): boolean;
  /** Resolves when no task is running or waiting. */
  idle(): Promise<void>;
}

/** History moves complete asynchronously: tasks requested meanwhile are queued, and synchronous ones never wait. */
export function createTaskQueue(report: (error: unknown) => void): TaskQueue {
  const waiting: (() => void | Promise<void>)[] = [];
  const idleListeners: (() => void)[] = [];
  let running = false;

  function advance(): void {
    while (!running) {
      const task = waiting.shift();
      if (!task) {
        for (const resolve of idleListeners.splice(0)) resolve();
        return;
      }
      running = true;
      let answer: void | Promise<void> = undefined;
      try {
        answer = task();
      } catch (error) {
        report(error);
      }
      if (answer instanceof Promise) {
        void answer.catch(report).then(() => {
          running = false;
          advance();
        });
      } else running = false;
    }
  }

  return {
    run(task) {
      waiting.push(task);
      advance();
    },
    busy: () => running,
    idle: () =>
      running || waiting.length > 0 ? new Promise((resolve) => idleListeners.push(resolve)) : Promise.resolve(),
  };
}
