package dev.cleave.runners.flink;

import org.apache.flink.configuration.Configuration;
import org.apache.flink.runtime.rpc.RpcSystem;
import org.apache.flink.runtime.rpc.RpcSystemLoader;
import org.apache.flink.runtime.rpc.pekko.PekkoRpcSystem;

/**
 * The RPC system of a Flink in this process, from the class path. Flink's own loader unpacks a jar
 * of 22 MB into a temporary folder at each start, and loads its classes, which no AOT cache then
 * has, through a class loader that ends before the shutdown hooks do.
 */
public final class RpcOfClassPath implements RpcSystemLoader {
  @Override
  public int getLoadPriority() {
    return 0; // the only one
  }

  @Override
  public RpcSystem loadRpcSystem(Configuration configuration) {
    return new PekkoRpcSystem();
  }
}
