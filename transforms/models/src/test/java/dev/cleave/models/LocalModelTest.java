package dev.cleave.models;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cleave.transforms.embedding.Embedder;
import dev.cleave.transforms.embedding.Embedding;
import dev.cleave.transforms.embedding.Model;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The model in this process reads all of a text, however long it is. */
class LocalModelTest {
  private static final String NAME = "bge-small-en-v1.5-q";

  private final Embedder model = new LangChainModels().open(model(NAME, 510));

  private static Model model(String name, int tokens) {
    return new Model(name, null, tokens, 32);
  }

  private static String words(int count) {
    return "ship ".repeat(count);
  }

  @Test
  void readsAllOfATextAndDividesWhatHasMoreTokens() throws Exception {
    List<Embedding> vectors =
        model.embed(
            List.of(
                words(509) + "harbour",
                words(509) + "lantern",
                words(510) + "harbour",
                words(510) + "lantern"));
    assertEquals(List.of(510, 510, 511, 511), vectors.stream().map(Embedding::tokens).toList());
    assertEquals(List.of(1, 1, 2, 2), vectors.stream().map(Embedding::parts).toList());
    assertFalse(Arrays.equals(vectors.get(0).vector(), vectors.get(1).vector()));
    assertFalse(Arrays.equals(vectors.get(2).vector(), vectors.get(3).vector()));
    assertEquals(1, length(vectors.get(2)), 1e-5);
  }

  @Test
  void hasOneVectorForATextWhateverElseIsAsked() throws Exception {
    String text = "int draught(Ship ship) { return ship.draught; }";
    float[] alone = model.embed(List.of(text)).getFirst().vector();
    assertArrayEquals(alone, model.embed(List.of("tide", text, "reef")).get(1).vector());
    assertEquals(384, alone.length);
    assertEquals(1, length(new Embedding(alone, 1, 1)), 1e-5);
  }

  @Test
  void findsCodeByItsMeaning() throws Exception {
    List<Embedding> vectors =
        model.embed(
            List.of(
                "how is a file compressed",
                "byte[] gzip(Path file) { return deflate(read(file)); }",
                "int sum(int a, int b) { return a + b; }"));
    assertTrue(
        cosine(vectors.get(0), vectors.get(1)) > cosine(vectors.get(0), vectors.get(2)) + 0.05);
  }

  @Test
  void embedsTextsThatItSeesNothingIn() throws Exception {
    for (Embedding text : model.embed(List.of("\u0001\u0002", "\u200b", "\0", "\ud83d\ude00"))) {
      assertEquals(1, length(text), 1e-5);
    }
  }

  @Test
  void isTheOnlyOne() {
    var models = new LangChainModels();
    Exception unknown =
        assertThrows(IllegalArgumentException.class, () -> models.require(model("gpt", 510)));
    assertTrue(unknown.getMessage().contains(NAME), unknown::getMessage);
  }

  private static double length(Embedding text) {
    return Math.sqrt(dot(text, text));
  }

  private static double cosine(Embedding one, Embedding other) {
    return dot(one, other) / length(one) / length(other);
  }

  private static double dot(Embedding one, Embedding other) {
    double sum = 0;
    for (int i = 0; i < one.vector().length; i++) {
      sum += (double) one.vector()[i] * other.vector()[i];
    }
    return sum;
  }
}
