module.exports = {
  root: true,
  env: { browser: true, node: true, es2022: true },
  extends: ["eslint:recommended", "plugin:import/recommended", "prettier"],
  rules: {
    "no-unused-vars": ["error", { args: "none", caughtErrors: "none", ignoreRestSiblings: true }],
    "import/order": ["warn", { groups: ["builtin", "external", "parent", "sibling"] }],
    "no-restricted-imports": ["error", { paths: ["lodash"], patterns: ["../../../*", "src/*"] }],
  },
  overrides: [
    { files: ["*.test.js"], env: { jest: true }, rules: { "no-console": "off" } },
  ],
};
