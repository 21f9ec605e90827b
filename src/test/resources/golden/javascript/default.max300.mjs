export default {
  title: "Harbour",
  base: "/harbour/",
  nav: [
    { text: "Guide", link: "/guide/", activeMatch: "^/guide/", items: ["Start", "Berths", "Pilots"] },
    { text: "Reference", link: "/reference/", activeMatch: "^/reference/", items: ["Tariffs"] },
  ],
  search: { provider: "local", options: { miniSearch: { fuzzy: 0.2, prefix: true } } },
  footer: { message: "Released under the terms of the harbour.", copyright: "The harbour" },
};
