// Loaded before every npm script, by any Node: says which one is needed before that one stumbles over a file extension,
// or over `import.meta.main`, without which a command would do nothing and report success.
const needed = [24, 2];
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < needed[0] || (major === needed[0] && minor < needed[1])) {
  process.stderr.write(
    `需要 Node ${needed.join('.')} 或更新的版本，现在是 ${process.versions.node}。请先运行 npm ci：它会装好合适的 Node，npm run 会用它。\n` +
      `This needs Node ${needed.join('.')} or later, and this is ${process.versions.node}. Run npm ci first: it brings the right Node, and npm run uses it.\n`,
  );
  process.exit(1);
}
