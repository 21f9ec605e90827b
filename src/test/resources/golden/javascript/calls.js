const express = require("express");
const app = express();

app.get("/ships", (request, response) => {
  response.send(ships);
});
app.use(express.json());

// The command line.
program
  .command("dock")
  .option("--berth")
  .action(async (options) => {
    await dock(options);
  });

vi.mock("./tide", () => ({
  height: () => 1,
}));

export const ships = createSlice({
  name: "ships",
  reducers: {
    dock(state, action) {
      state.push(action.ship);
    },
  },
});

new Tokenizer(options, {
  onText(text) {
    write(text);
  },
  quiet: true,
});

setTimeout(() => done(), 5);

await main().catch((error) => {
  console.error(error);
});

export default defineComponent({
  methods: {
    sail() {
      return 1;
    },
  },
});
