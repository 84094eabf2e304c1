import { whyNotRendered } from './kit/deployment.ts';
import { inProject } from './project.ts';
import { runCommand, runScript } from './run-command.ts';
import { testsLeftOut } from './test-runs/tests-left-out.ts';
import { findProgram } from './system-program.ts';

/**
 * `npm run kit`: everything in `deploy/` that an installation needs, as far as it can be tried on this machine:
 * rendered, checked against the schemas of Kubernetes and Compose, read by the programs that it is for, each alert
 * fired and sent, the backup of the compose file restored. The last lines say what was left out and why.
 */
const skipped: string[] = [];
const notRendered = await whyNotRendered();
if (notRendered) skipped.push(`rendering deploy/kubernetes: ${notRendered}; its objects were checked one by one`);

const docker = findProgram('docker');
const compose = docker ? await runCommand(docker, ['compose', 'version']) : null;
if (compose?.ok !== true) {
  skipped.push(
    `docker compose config: ${docker ? 'docker has no compose here' : 'there is no docker here'}; the file was checked against the schema of Compose`,
  );
}
const answers = docker ? await runCommand(docker, ['info', '--format', '{{.ServerVersion}}']) : null;
if (answers?.ok !== true) skipped.push('building the image and starting containers: no Docker daemon answers here');
skipped.push('applying the objects: there is no Kubernetes API server here');

for (const { file, reason } of testsLeftOut().filter(({ file }) => file.endsWith('.kit.ts')))
  skipped.push(`${file}: ${reason}`);

const tried = await runScript(inProject('node_modules', 'vitest', 'vitest.mjs'), ['run', '--project', 'kit'], {
  show: true,
});
let composed = true;
if (compose?.ok) {
  const names = ['POSTGRES_PASSWORD', 'SERVER_ROLE_PASSWORD', 'APP_CLIENT_ID', 'APP_CLIENT_SECRET', 'SERVER_SECRET'];
  const env = Object.fromEntries([...names, 'CUSTOMER_SERVICE_PHONE'].map((name) => [name, 'for-this-check']));
  const files = ['deploy/compose.yaml', 'deploy/watching/compose.yaml'].flatMap((file) => ['--file', file]);
  const { ok, output } = await runCommand(docker!, ['compose', ...files, 'config', '--quiet'], { env });
  composed = ok;
  console.log(ok ? 'docker compose config: accepted' : output);
}
for (const line of skipped) console.log(`skipped ${line}`);
process.exitCode = tried.ok && composed ? 0 : 1;
